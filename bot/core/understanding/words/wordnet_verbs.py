"""Further verbs by act, drawn from WordNet 3.0 and reviewed word by word; those of `verbs.py` rank before them. Data only.

`_` joins the words of a phrase as WordNet writes them ("rub_off"). A verb in two acts is the one that fits what it is done to:
"limp" is going only where a way is named. `python -m tests.support.wordnet_verbs` proposes more.
"""

from __future__ import annotations

WORDNET_VERBS: dict[str, str] = {
    "flourish": """
        acclimatise acclimatize ache adjust_to agonise agonize amble arch awaken barf bat bed_down belch bellyache blanch blaze_away bleed blub
        blubber bluster boggle boogie bop brace breakdance breastfeed brighten bristle brush_up bumble bump burble burrow busk bustle cackle canoodle
        canter careen carouse catnap cavort caw celebrate chant cheep chill_out chirp chirr chirrup chitter chortle chuff clack clam_up clang clank
        clatter clench clink cluck convalesce cool_down cool_off cower crackle crawl creak crinkle croak croon crumble curdle dabble dart
        delight_in despair dither dodder doll_up dote dribble drift drool droop drowse embolden emote exercise exult falter fawn_over fiddle fizz
        fizzle flap flare flip_out flit float floss flounce flounder flurry fluster flutter freak_out freshen fret frolic fumble fume fuss gad
        gallivant gallop galumph gambol gape gargle gawk gawp gaze genuflect gesticulate gesture gibber gird gleam glide glimmer glint glisten glitter
        gloat glow glower grieve grimace gripe grit grovel grunt guffaw gyrate hallucinate hasten headbang hiccough hike hobble hobnob horse_around
        hover huff hunker hyperventilate improvise itch jackknife jazz_up jig jitter jitterbug jive jog_on keel kowtow kvetch lactate lament languish
        lark_about larp laze lean_out leapfrog leer levitate limber limp liven_up loaf loll lollop loosen_up lope lounge_about lounge_around
        lounge_back luff lurch luxuriate manicure marvel meander mellow_out melt mess_about mess_around mewl miaow moisturise moisturize monkey_around
        moo moon_about mope mosey mosh mourn muck_about neigh nestle obsess oink oscillate overact overexert overplay overreact paddle palpitate pant
        parade peck_at pedicure pee peel_away perform perk perspire pine_away pirouette piss play_around plod pogo practice practise prance prickle
        primp promenade psych pucker puff puke pulsate pump quack quail quake quaver quieten quiver rampage rankle rasp rave reach recharge recline
        recover recuperate redden rehearse rejoice relive repent resonate resurface revel reverberate ricochet riff ripple roam roll_over rollerblade
        rollick romp roost rouse rove rub rub_chin rub_elbows rub_eyes rub_face rub_hands rub_head rub_neck rub_nose rub_temples rub_together rumba
        rumple rustle sag salivate sashay scamper scoot scud scuff scurry scuttle seethe shadowbox shake_off shamble shape_up shave shimmer
        show_off showboat shrink shrivel simper sizzle skate skateboard ski skitter slacken slaver sled slither slobber slog slumber snarl snicker
        snigger snivel snooze snorkel snowboard snuffle soar sober_up somersault sparkle spasm splutter spruce_up spurt sputter squawk squeak
        stagger stammer stargaze straggle stride strum stub stutter suffer sulk sunbathe sunburn suntan surf swagger swank swash swelter swerve swim
        swirl swoon swoop swoosh tango teeter tense_up thrash throb thrum tingle tinkle titter toddle toot totter traipse trek trill trundle tumble
        twang tweet twinkle twitch unbend underact undulate unfurl unkink untense untuck unwind vacillate vocalise vocalize vomit waddle wag waggle
        wail wallow waltz warble waver weaken wheeze whimper whine whinny whir whirr whoosh wilt windsurf wither wobble wolf_whistle worship wrinkle
        writhe yack yammer yawp yip yodel yowl zigzag""",
    "greet": """
        salaam""",
    "farewell": """
        sign_off""",
    "say": """
        aah accentuate acquaint acquiesce advertise alert allege apprise articulate assert attest aver avow badmouth bandy bark_out bawl beep bellow
        bemoan bewail bicker blab blabber blather bleat bleep blether brag bray broach broadcast burst_out_with caterwaul caution cheerlead chew_out
        chime_in chip_in_with chit_chat chitchat chunter cite clamor clamour clarify commentate commune_with communicate confer converse convey coo
        debrief declaim dedicate demur dictate digress disavow disseminate dissent dissuade drawl drone_on echo editorialise elaborate elucidate
        emphasise emphasize enthuse_about enthuse_over enunciate equivocate espouse eulogise eulogize exaggerate expand_on explicate expound
        extemporise extol forecast foresee foreshadow foretell freestyle gab gabble garble gibe give_out gripe_about grunt_out gush_forth harangue
        hark_back harp_on harrumph hiss_back hiss_out hold_forth holler hoot illustrate impart imply insinuate interject interrelate interrupt intone
        introduce iterate jabber jibber_jabber lay_out lisp mansplain mew misinform misquote misstate moralise moralize namedrop natter nickname
        nitpick_about notify opine outline overstate paraphrase parley pipe_in pipe_up pontificate posit postulate prattle preach_about predict
        preface proclaim profess pronounce prophesise prophesy propound publicise publicize quarrel quibble quip_back rasp_out rattle_off reaffirm
        reassert rebut recommend_to reel_off refer_to refute regale reintroduce reiterate relay remonstrate rename rephrase restate retell reword
        rhapsodise roar schmooze screech semaphore sermonise sermonize shit_talk singsong slander slur snap_back_at snipe_at socialise socialize
        sound_off sound_out speechify spell_out spiel spit_out spout squabble stammer_out stutter_out summarise summarize swear_off synopsise tattle
        telegraph televise testify translate_for tut twitter type_back verbalise verbalize vociferate vouch waffle weigh_in wheeze_out whine_about
        whinge wisecrack witter yabber yak yammer_on yap yelp_out""",
    "ask": """
        cross_examine solicit""",
    "answer": """
        assent_to comply corroborate oblige permit reciprocate retort yield_to""",
    "comfort": """
        allay appease assuage cheer_on coddle conciliate condole coo_at cosset croon_to gladden hold_close humor humour mollify placate quiet_down
        quieten_down rally_round solace uplift""",
    "apologise": """
        express_remorse make_reparations plead_for_mercy repent_of""",
    "compliment": """
        acclaim adulate clap_at endorse exalt fawn_on glorify honour hype_up idolise idolize laud lionise rave_about sing_praises talk_up toady
        venerate wax_lyrical""",
    "promise": """
        betroth stipulate underwrite""",
    "confess": """
        blab_about divulge lay_bare let_on unbosom unburden unload_on""",
    "accuse": """
        accost admonish castigate censure chastise chide condemn decry denigrate deplore deprecate disparage excoriate find_fault_with impugn
        incriminate indict lambast lambaste nag rail_against rail_at rat_on rat_out rebuke remonstrate_with reprove snitch_on take_issue_with
        tear_into tell_on upbraid vilify""",
    "threaten": """
        browbeat daunt domineer overawe petrify strongarm""",
    "lie": """
        cheat_about dissemble dissimulate embellish falsify fudge masquerade misrepresent pass_for pass_off perjure playact prevaricate roleplay
        soft_soap string_along""",
    "request": """
        adjure ask_in ask_over beseech cadge call_in clamor_for clamour_for conscript delegate deputise deputize enjoin enlist_help entreat importune
        panhandle petition pray_for put_in_for requisition send_out_for solicit_help supplicate""",
    "persuade": """
        arbitrate blandish cajole canvass discourage dissuade_from educate egg_on_to electioneer entice evangelise evangelize exhort goad incite_to
        indoctrinate induce inspire_to inveigle jolly_into justify lure nag_into parlay pep_talk pitch_to pressure_into prevail_on propagandise
        proselytise proselytize reeducate school_in spur_on sweet_talk_into tantalise tantalize tutor""",
    "offer": """
        proffer sign_on_for""",
    "tease": """
        amuse bedevil caricature clown_about crack_wise jape jibe jolly_along jolly_up josh lampoon niggle pester razz satirize spoof""",
    "insult": """
        blaspheme boss_around catcall condescend_to defame deride malign revile sass scorn snub spurn""",
    "refuse": """
        abstain balk baulk beg_off bow_out brush_aside chicken_out disallow disclaim disobey disown disregard dissent_from eschew flout fob_off forbid
        forswear laugh_off naysay opt_out_of prohibit recant renege renounce repudiate shirk shun stonewall wave_off withhold""",
    "look": """
        browse gaze_about goggle_about peek_out rubberneck stare_around""",
    "examine": """
        assay authenticate catalogue crosscheck detect dip_into double_check eyeball finger flip_through gape_at gawk_at gawp_at gaze glance glimpse
        goggle_at knead leaf_through leer_at palpate paw peep peer perceive peruse pore_through proofread recce recheck reconnoiter reconnoitre reread
        rub scan_over scent_out scope scrape_at skim_over skim_through spectate stare stargaze swab verify whiff witness zoom_onto""",
    "search": """
        cast_about cast_around delve_into dig ferret_out fossick grub_around mine_for nose_about paw_through pick_over
        pick_through prospect rake_through riffle rustle_up scope_around scout scrabble_about scrabble_for sieve_through sleuth
        snuffle_around trawl_through weed_through""",
    "listen": """
        hark harken hearken tune_in tune_in_to wiretap""",
    "watch": """
        babysit birdwatch monitor people_watch spy surveil""",
    "go": """
        amble backtrack barrel_out bustle canter charge_into charge_out clear_off crawl dart decamp double_back flounce_off flounce_out gallivant
        gallop hasten hike hobble hurtle_out limp lope lumber_out lurch meander mosey parade pile_out plod potter_out promenade push_off race roam
        sashay scamper scarper scoot scramble_out_of scurry scuttle shamble skitter slog slope_off stagger stalk_off stalk_out stomp_off stomp_out
        storm_into stride swagger swan_out sweep_out swing_through toddle totter traipse tramp_out tread_back trek troop_in troop_out trundle
        turn_back_to vamoose waddle waltz_into waltz_out whoosh_off zigzag_through zoom_out""",
    "approach": """
        advance_on bear_down_on crawl_closer creep_closer draw_closer edge_nearer inch_near inch_nearer roll_closer scooch shimmy_over slide_closer
        slide_nearer sneak_closer squeeze_in stand_opposite totter_over wander_closer wriggle_closer""",
    "back_away": """
        back_off_from backpedal bounce_back_from cower_from cringe_away draw_off fall_back_from flinch_away flinch_back inch_away inch_back jerk_away
        jerk_back jump_away jump_back lurch_away lurch_back rear_back recede reel_back scoot_back scurry_back scuttle_back shrink_away shrink_from
        shuffle_away shuffle_back shy_away sidle_away slide_away spring_back squirm_away stagger_away stagger_back start_back stumble_back swerve_away
        turn_from twist_away veer_away wriggle_away yank_away""",
    "follow": """
        dash_after hurry_after nip_after race_after run_alongside scamper_after tag_after traipse_after trot_after trudge_after walk_alongside""",
    "climb": """
        mountaineer rappel_down scrabble_up scramble_out scramble_over shinny_up swarm_up vault_onto wriggle_up""",
    "hide": """
        burrow_under bury_in cower_behind disappear enshroud go_to_ground hole_up_behind huddle_under hunker_behind lie_doggo lurk shelter_behind
        shelter_under shrink_behind skulk_behind take_shelter vanish_behind""",
    "sneak": """
        edge_out ghost_out ghost_past lurk_around mooch_past nip_past pad_out pad_over pad_past pussyfoot sidle_out
        slither_out slither_past soft_shoe stalk_past steal_up tip_out worm_past""",
    "wait": """
        await convalesce dally dawdle delay dilly_dally hold_back hold_off_on hole_up_in laze_about laze_around lie_around loaf_about loll_about
        lollygag malinger mill_about mill_around procrastinate sit_around sit_out stall_for stand_around stick_about tarry vegetate""",
    "posture": """
        bend collapse_into cower_down curl double_over drop_to fall_to grovel_before huddle hunch_over loll_on lounge_on plop recline_on repose
        rest_against roll_onto scrunch_down sidle sink slope_against sprawl_back stoop swivel_round twist_round""",
    "take": """
        filch hook_out lay_hands_on make_off_with purloin snaffle snap_up thieve whip_out whisk_out whisk_up wrest_away""",
    "drop": """
        cast_aside fling_aside fling_down lay_aside leave_off plonk_down_on slap_down slough_off throw_down throw_out toss_down toss_out""",
    "put": """
        affix arrange_on bestow_on clip_on clip_to cram_into dab_on deposit_in drape_on drape_over dribble_onto drip_on duct_tape_to embed_in
        enclose_in ensconce enshrine file_under hook_over hook_up_to install_in jam_into ladle_into ladle_out line_up_on lodge_in nest_in nestle_in
        paste_to peg_to pile_into pile_on pile_onto plant_in plaster_on plop_in plunk_down plunk_on position_in position_on rack_up reinsert repack
        scatter_on slather_on slot_into smear_on spoon_into spread_on spread_over sprinkle_on sprinkle_over staple_to stash_behind string_up_on
        superglue_to superimpose suspend_from tack_on tack_to thread_through velcro_to wad_up zip_into""",
    "give": """
        bequeath bestow deal_out dish_out dish_up dole_out endow entrust_to fork_out furnish_with palm_off portion_out remit remunerate repay""",
    "open": """
        draw_apart ease_ajar flick_open fling_open heave_open inch_open jerk_open jimmy_open lift_open nudge_open peel_open pick_open prop_open
        roll_open shove_open slip_open snap_open spread_open tease_open throw_wide tug_open unshutter unstopper wedge_open wrench_open yank_open""",
    "close": """
        bang_shut clap_shut click_shut clip_shut ease_shut fasten_shut flip_closed flip_shut fold_shut heave_shut jam_shut latch_shut pull_closed
        push_closed roll_shut seal_up shove_shut slide_closed slide_shut snap_shut stopper swing_closed tape_shut tug_shut yank_shut""",
    "unlock": """
        unpadlock""",
    "lock": """
        shut_away""",
    "move": """
        cart_away cart_off detach_from ferry_across heft jerk_at jerk_on jimmy_up joggle let_down lug_over pivot ratchet reorder scoot_aside
        scrape_along swish topple_over tumble_out twiddle unbend unstack winch wrench_at wrench_loose""",
    "block": """
        blockade box_in bung_up dam_up forestall hamper hinder impede keep_back keep_off pen_in plug_up shield_with wall_in""",
    "break": """
        blast_open bust_down bust_through carve_up chip_off claw_through fracture hew_down jemmy_open lop mash_up prise_apart pry_apart rend rip_apart
        rip_down rip_out rip_to shear_off stave_in unmake""",
    "light": """
        flame_up spark_up stoke_up torch_up""",
    "extinguish": """
        beat_out damp_down pinch_out quench smoke_out tamp_out unlight""",
    "use": """
        actuate drum_on fumble_with honk jangle log_into plug_into power_on rev rustle set_in_motion toot""",
    "wear": """
        accessorise bundle_up_in drape_around dress_up_as dress_up_in frock_up gear_up kit_out kit_up layer_up rug_up suit_up_in tog_up""",
    "take_off": """
        divest fling_off shrug_out_of shuck_off slip_out_of throw_off tug_off unclothe wriggle_out_of yank_off""",
    "consume": """
        binge chomp chow_down chow_down_on consume gorge_on guzzle imbibe ingest lick_up masticate overeat partake_of pig_out puff_at scarf_down
        slug_back snack snarf swill_down toss_back vape wash_down_with""",
    "throw": """
        bombard_with heave_at skim_across slosh_at slosh_over spatter_with splatter_with strew volley""",
    "write": """
        annotate calligraph countersign depict dot_down handwrite inscribe journal_about list_out notate redact redraft rewrite scratch_into shade_in
        spray_paint stencil tabulate transcribe transliterate typewrite watercolour""",
    "repair": """
        bodge caulk jerry_build reattach recondition refasten refinish rehang remend resolder restitch restring troubleshoot""",
    "clean": """
        air_out blot comb_out dab_off dab_up declutter degrease deodorise deodorize exfoliate flush_out hand_wash hose_off hose_out muck_out prettify
        rub_away rub_clean rub_down rub_dry rub_off rub_up sanitise sanitize scrape_clean scrape_off scrape_out shine_up shovel_up skim_off
        soap_down spring_clean squeegee steam_clean swab_down swab_up swill_out towel_down towel_dry towel_off""",
    "make": """
        choreograph cobble_up devise generate handcraft knock_together percolate prefabricate put_together stitch_together throw_together""",
    "trade": """
        auction_off lease peddle repurchase sell_off sell_out_to sublet swop vend""",
    "touch": """
        brush_up_against bump_against bump_fists canoodle_with cling clutch_at cradle dandle enfold entwine finger fondle grasp_at grip grope
        hang_onto huddle_against huddle_together huddle_up jostle_past nestle_against nudge_with nuzzle paw poke_gently press_against press_up_against
        prod_gently rub rub_against scrape scritch scuff_against smear smoosh smush soothe_with spoon_with squeeze tap_lightly tussle_with
        twine_around""",
    "attack": """
        backhand bushwhack dropkick flog gun_down kayo lash_out_at pummel roughhouse scrag swing_for swipe_at thwack whomp whup""",
    "restrain": """
        clamp_down_on fence_off fetter hem_in hogtie hold_fast incarcerate pinion straitjacket truss""",
    "help": """
        brace_up cater_to defend_from give_aid medicate minister nourish nursemaid pep_up protect_from pull_to_safety rescue_from salve save_from
        serve_as shield_from splint succor succour volunteer_for wait_upon wean""",
    "think": """
        anticipate appraise ascertain aspire assimilate brood categorise categorize chew_on classify cogitate commemorate compartmentalise
        compartmentalize compute conceive conceptualise conceptualize conclude contrive correlate deconstruct deliberate_over derive differentiate
        discern distinguish dwell_on eliminate envisage envision estimate extrapolate fantasise fantasize fixate foretaste formulate generalise
        generalize glean grok guesstimate hash_out hypothesise hypothesize ideate identify internalise internalize interpret introspect intuit itemise
        itemize look_back memorialise mind_read misremember obsess_about orientate overanalyse overanalyze overthink parse philosophise philosophize
        plot_out pore_over premeditate psychoanalyse psychoanalyze quantify rationalise rationalize re_think recalculate recapitulate reckon_up
        recollect reconsider reevaluate reexamine rehash reimagine reinterpret relearn resolve_to rethink retrospect ruminate scheme_about scry
        second_guess self_reflect soliloquise soliloquize stew_over study_up surmise suss tally tot_up toy_with triangulate weigh_up zone_in""",
    "attempt": """
        abbreviate abet abolish abort abridge absorb accelerate acclimate accumulate act adapt adjourn administer adopt adorn aerate affiliate agitate
        airbrush airlift alight alleviate allocate allot alphabetise alphabetize alter amalgamate amble_into ambush_with amplify amputate anchor
        animate annihilate annul anoint append appoint apportion archive armour_up arouse assail assort atomise atomize attend attenuate attract
        attune augment automate avenge avert bail_out balance bamboozle band_together banish baptise baptize bargain_away beatify beautify bedazzle
        bedeck befriend befuddle belabour besiege besmirch bestride bevel bewitch bifurcate bisect blacken bleach blemish blend blindfold blitz
        blow_over blur board_up boil_down bolster bombard bookmark boost bore_through brace_for braid braise broil brush_past bulk_up bulldoze
        bump_into bundle_up bungle burgeon burglarise burglarize burgle burnish burst bury bust_out butt_in buttonhole buy_time bypass calibrate
        call_off camouflage cannibalise cannibalize capitulate capsize caramelise caramelize carry_on carry_out cascade catch_on cater cauterise
        cauterize cave_in cede censor certify chase_away chase_off childproof chip_at chip_away chisel christen churn cinch circle circulate
        circumnavigate circumscribe circumvent civilise clamp clash cleanse cleave clock_in clog clone close_in close_in_on close_ranks
        cobble_together cohabit coincide collaborate collapse collate collude combust commandeer commence commingle compensate compete compress
        concoct concuss condense configure confine congregate conjure connect_to conquer consecrate conserve consign consolidate conspire constrain
        constrict contaminate contend contest contort convene converge convert cooperate coordinate cordon_off cork_up corral corrode count_down
        counteract counterattack counterbalance countermand cram crimp cripple crisscross crochet crossbreed crossdress crystallise crystallize cull
        cultivate curate curb cure curtail customise customize dab_at dampen dangle dapple darken daub deactivate deaden deal_with debilitate debug
        decant decelerate decentralise decimate decipher deck_out decode decompress decontaminate decorate decouple decrypt deepen defend defer defile
        deflate deforest deform defraud defray defrost defuse defy deice delete delimit delineate delouse delve demagnetise demilitarise demote
        demystify deploy depose derail deregister descale desecrate desensitise desensitize desiccate despatch destabilise destabilize destress detach
        deter deteriorate dethrone detonate detox devastate develop diagnose die_away die_down digest digitise digitize dilate dilute diminish disable
        disarrange disassemble discharge discolor discolour disconnect discontinue discredit disembark disengage disentangle disfigure disguise
        dishevel disinfect disintegrate dislocate dislodge dismount dispatch dispel dispense disperse disqualify disrupt dissect dissipate dissociate
        dissolve distend distill distribute dive diverge diversify divert divide_up divorce domesticate dominate dovetail downsize dowse dramatise
        dramatize drape draw_up dream_up dredge drench drift_away drill_into drive drop_out drown_out drum_up dry_out dub duplicate dye ease_off
        ease_up ebb eclipse economise economize edit egg_on eject electrify electrocute electroplate elicit elongate elude emancipate embalm embark
        embed emboss embroider emerge emit empower emulate enact encamp encase encircle enclose encode encompass encounter encroach encrypt encumber
        endanger endure enfeeble enforce engage_in engender engross engulf enlarge enlighten enlist enliven enmesh enquire_into enrich enrol enroll
        ensnare entangle entertain enthral enthrall enthuse entomb entrap entrench entrust enumerate envelop equalise equalize equip eradicate erase
        erect erode erupt escalate establish evacuate evaporate even_out even_up evict evoke evolve exacerbate excavate excise excommunicate execute
        exert exhume exonerate exorcise exorcize expand expedite expel experiment explode exploit export exterminate extract extradite extricate
        extrude exude fade fall_back fall_in fan_out fasten_up fatten feel_out fence_in fend fertilise fertilize fictionalise fight_back file_away
        fill_up finagle finalise finalize finish_up fishtail fit_in flag_up flambe flank flash_back flatten flaunt flay flock floodlight flow
        fluctuate flummox flunk flush fly foist follow_through foment foray foreclose forgo formalise formalize fort_up fortify foster foul_up
        frame_up fray freeload freewheel freeze_out frighten_away fritter frost_over fulfil fulfill fulminate fumigate furl furnish galvanise
        galvanize garner garnish gatecrash germinate get_along get_over get_through gild give_in gloss_over gnaw goosestep gouge graft grapple
        grease_up grind grip_on gross_out gum_up hack_into hallow hammer_out hamstring harass harden harmonise harmonize harvest haunt hedge_in
        heighten herd hex hibernate highlight hijack hitch hitchhike hoard hock hold_in hole_up hollow_out hone hook_on hose_down hotfoot hover_over
        humanise humanize hunt hush_up hustle hydrate hype hyphenate hypnotise hypnotize ice_over idealise idealize illuminate imitate immerse
        immobilise immobilize immolate immunise immunize impair impale impeach imperil implant implement impose impound imprison improve inactivate
        incapacitate incinerate incite incorporate increase incubate infect infest infiltrate inflate inflict infuse ingratiate inhibit initiate
        inject injure innovate inoculate instal install instigate institute insulate integrate intensify interact intercede intercut interfere
        interlace interleave interlock intermingle intermix interpose intersect intersperse intertwine intervene intoxicate intrude inundate invade
        invert invest invigorate invoke irradiate irrigate isolate jeopardise jeopardize jettison join_in jolt jostle joust jumble juxtapose
        kayak keep_out keep_up kick_out kick_start kickstart knot knuckle_down knuckle_under lacerate lag_behind laminate lapse lash lasso latch_on
        latch_onto lather lead leak legalise legitimise lengthen lessen level_off liberate lighten line_up liquefy liquidate liquidise liquidize
        live_stream livestream localise locate log_in log_on log_out lubricate luck_out lug lull lunge magnetise magnetize magnify make_do make_off
        manacle maneuver mangle manhandle manifest manipulate manoeuvre manufacture map_out marginalise marinate marry marshal mash materialise
        materialize maul maximise maximize mechanise meddle meld merge metamorphose mete_out migrate mimeograph mingle miniaturise minimise minimize
        misalign misbehave miscalculate misdirect misfire mishandle misinterpret mismanage misplace mistreat mobilise mobilize mock_up modernise
        modernize modify modulate moisten mold mollycoddle monopolise monopolize moor morph mould mow muddle muffle multiply multitask mummify muster
        nail_down nail_up naturalise navigate negate neuter neutralise neutralize nitpick nominate normalise normalize nose_out obfuscate obliterate
        officiate offload offset opt optimise optimize orchestrate oust outbid outdo outflank outfox outguess outlast outmaneuver outmanoeuvre
        outmatch outpace outperform outride outrun outshine outsmart outsource outstay outvote outweigh outwit overbalance overcharge overcome
        overcompensate overcook overdo overfeed overfill overflow overhaul overheat overlap overlay overpay overpower override overrun overshadow
        overshoot oversimplify oversleep overstay oversteer overstep overstretch overtake overtax overthrow overuse overwork overwrite oxidise pair_up
        pamper pander paralyse paralyze pare parody parry partake participate paste_on patrol pave pedal peel peg_down penalise penalize penetrate
        perforate permeate perpetuate persevere persist personalise personalize pervert phase_out picket piggyback pile_up pillage pinpoint pipette
        plagiarise plagiarize plait plaster_over play_on play_out play_up pleat plough plow plumb plummet plunder plunge poach polarise
        pollinate pollute pop popularise pounce power_down power_off power_through power_up power_walk preempt preheat prep prepay preserve preside
        pretty_up prevail prevent prick prioritise prioritize privatise proceed_with procure proliferate prolong promote propagate propel propitiate
        protect protract protrude prune psych_out publish pull_through pulverize pump_out pump_up punish punt puree purge purify put_off quadruple
        quash quell quicken radiate radicalise raffle raid rally rappel ratchet_up ratify ration ravage raze reach_up react reactivate realign
        reanimate reap reappear rearm reassess reassign rebalance rebel reboot rebound rebrand rebuild recalibrate recapture reclaim recombine
        reconcile reconfigure reconnect reconstruct reconvene reconvert recoup recreate recruit rectify recycle redecorate redeem redefine redeploy
        redesign redirect redistribute redo redouble reduce reenact reestablish refashion refill refine refit refocus refold reforge refract refrain
        refresh refrigerate refuel refurbish regain regenerate regroup regrow regulate regurgitate rehabilitate rehire rehouse rehydrate reignite
        reimburse rein reincarnate reinforce reinstall reinvent reinvest reinvigorate reissue rejig rejoin rejuvenate rekindle relaunch release
        relinquish relocate remake remarry remedy remodel renegotiate renew renovate reoccupy reorganise reorganize reorient repel replant replenish
        replicate repossess repress reproduce reprogram repulse reschedule rescue resell resew reshape reshuffle resize resound respray restock
        restrict restructure resubmit resume resurrect resuscitate retake retaliate retard rethread retie retool retouch retrace retract retrain
        retrofit retry retune reunite revamp revere reverse revert revisit revitalise revitalize revoke revolt revolutionise revolve rewind rewire
        rework rewrap rezip rezone rhyme ride rig_out ripen romanticise root_out rope_in rope_off rough_up round_up rumble rupture sacrifice safeguard
        salvage sanctify sandblast satirise saturate saute scald scale_down scam scapegoat scare_away scare_off scare_up scatter scheme scoop scorch
        scout_ahead scrabble scramble scrap scrape_by screen_off screw_around scrimp scrounge_up sculpt scupper seal_in seal_off sear secrete sedate
        segregate self_destruct sensitise sequester serrate set_about settle_up sever shackle shanghai shapeshift sharpen shave_off shear sheathe
        shelter shine shoplift shore_up shorten shoulder_past shred shrink_wrap shroud shuck shunt shut_out sidestep sidetrack sift sign_in sign_up
        signpost simmer simplify simulate singe single_out siphon situate skewer skim skimp skip_over skirmish slap_together slather slaughter sledge
        slick_back slim_down slip_up slop slosh slot_in slow_down smarten smelt smite smooth_over smudge smuggle snap_back snare snip
        snow_under snowball soap_up soften solder solidify solve soundproof sow space_out spar spatter speak_up_for speckle speed_up spellbind spill
        spin_out splash_around splatter splay splice splinter split_up sprain spread sprinkle spritz sprout squander square_off squelch squish
        stabilise stabilize stake_out stalemate stall stampede stand_down stand_out standardise starve stave_off steal_glances steamroll steer
        step_around sterilise sterilize stick_around stiff_arm stiffen stifle stimulate stipple stir_up stock_up stoke strafe strain
        streak streamline strengthen strike_back string_up strive struggle stun stymie subdivide subjugate sublimate submerge submit subsidise
        subsidize substitute subtract subvert suffer_through suffuse sugarcoat supercharge superglue supersede supervise supplant suppress surmount
        surround survive suspend suture swaddle swarm swat swathe swear_in sweeten swindle swing_by swoop_down swoop_in sync synchronise synchronize
        synthesise syringe systematise take_aim take_charge take_on take_part take_shape take_turns tame tamp tamper tangle tap_into tap_out taper
        tarnish taser taste_test team_up teleport tempt_fate tenderise terminate test_drive test_out tether thaw thicken thin_out throng thrust thwart
        tighten_up tinker tint tip_off tire_out toboggan toggle toil tone_down top_off top_up topple touch_down toughen tousle track_down transact
        transcend transfer transfigure transfix transform transgress translate transmit transmute transplant transpose traverse trawl tread trespass
        trickle trim trip_up triple trivialise trounce truncate try_again tunnel_through turbocharge tussle tweak twist_around typeset umpire
        unblindfold unbuckle unclutter uncoil uncouple uncurl undercut undergo undermine underperform underpin underplay undersell
        undertake unearth unfreeze unhinge unhitch unify uninstall unite unlace unleash unmask unpick unravel unscramble unseat
        unshackle unsheathe unspool unstick untangle untether unthread untwine untwist unveil unweave update upgrade uphold upload uproot
        upstage use_up usurp utilise utilize vacate vaccinate vanish vanquish vaporise vaporize veer ventilate videotape vie violate vote waft waive
        walk_around wangle ward_off warp water_down waterproof waylay weaponize wear_down weasel weave weigh_down weld whet whip whisk whiten
        whittle_away whittle_down widen wield wiggle_out win_at win_back wind_down winnow wipe_out wise_up withstand work_around work_on work_through
        wrangle wreak wreathe wrench wrest wring zap zero_in zoom""",
}
