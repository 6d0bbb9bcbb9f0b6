bomb =
    { $case ->
        [total] That CHARX unpacks to more than { $megabytes } MB, so I do not open it. Export the card with fewer or smaller pictures, or as JSON.
       *[tight] A file in that CHARX is packed so tightly that it looks like a trap, so I do not open it. Export the card again.
    }
choice =
    { $case ->
        [gone] That is not on the list any more. Run `/character import` again.
       *[first] Choose from the list first; then take it.
    }
coding = The card in that picture is not proper base64, so it was cut or changed on its way. Download the original file and send that.
damaged = That { $kind } is damaged: { $how }. Download it again and send the original file.
dropped = Nothing was taken in.
duplicate_key = The field “{ $shown }” stands twice in one place of that file, so it is unclear which counts. Remove one of them.
empty = That file is empty. Export the card again and send that.
encoding = The text in that file is not UTF-8 (byte { $at }). Save it as UTF-8 and try again.
encrypted = That CHARX is encrypted, so I cannot read it. Export it without a password.
entry = That card has no such lore entry. Pick one from the menu of `entry`.
expired = That preview is over: it was answered, is older than a quarter of an hour, another one has taken its place, or I was restarted. `/character import` begins again.
json = The text in that file is not JSON: { $msg } in line { $line }, column { $column }. Export the card again, or check what was changed by hand.
letters = That file holds half a letter (a surrogate without its pair), most likely an emoji that was cut in two. Remove it and try again.
lore_alone = That is a lorebook, and a lorebook belongs to a character. Make one first (`/character create`, or import a card), then import the lorebook again.
lore_kept = The lorebook is kept with **{ $name }**. `/character card` shows it.
name = The name on that card has no letter or digit in it. Give the character one: `/character import` with `name`.
nested = That file is nested deeper than { $most } levels at character { $at }. No card is; export it again.
no_card =
    { $case ->
        [zip] That zip holds no `{ $card }` at its top, so it is no CHARX. Export the card again as CHARX, PNG or JSON.
       *[picture] That picture holds no character card. Discord and most sites remove cards from pictures they show: download the original file and send that.
    }
no_room = You have as many imported characters as I keep for one person ({ $most } characters, { $megabytes } MB of cards). Import this one with the `name` of one you no longer need, for the same game system, and it takes that one's place.
not_a_card = I find no character card in that file: { $reason }. I read Character Card V2 and V3 as .json, .png or .charx, and lorebooks as .json.
nothing_kept = { $name } was made here, so there is no card to show. `/character import` takes cards in.
number = That file holds { $word }, which is no number in JSON. Replace it by a number.
path = A file in that CHARX points outside of it, which no honest one does, so I leave it alone. Export the card again.
shape =
    The card does not have the form of its kind: `{ $where }` { $problem ->
        [missing] is missing
        [text] must be text
        [letters] holds broken letters
        [truth] must be true or false
        [list] must be a list
        [object] must be an object
        [too_many] has too many items
       *[wrong] is not right
    }. Export it again from where it was made, or mend that field.
spec = That file calls itself “{ $shown }”. I read Character Card V2 and V3 (chara_card_v2, chara_card_v3) and lorebooks (lorebook_v3): export it as one of them.
taken = **{ $name }** is ready for { $ruleset }. `/game join` in a game of it takes { $name } in; `/character card` shows what came with the card.
too_large =
    { $case ->
        [text] The text in that file is { NUMBER($size, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB; I take up to { $megabytes } MB. Pictures written into the text are the usual reason: export it without them.
        [file] That file is { NUMBER($size, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB; I take up to { $megabytes } MB. Export the card with a smaller picture, or as JSON.
        [charx] The card in that CHARX is larger than { $megabytes } MB. Export it with fewer lore entries, or with its pictures as files.
       *[picture] The card in that picture unpacks to more than { $kilobytes } KB, which no card needs. Export it as JSON, without pictures in its text.
    }
too_many_files = That CHARX holds more than { NUMBER($most, useGrouping: 1) } files. Export the card with fewer pictures, or as JSON.
too_many_values = That file holds more than { NUMBER($most, useGrouping: 1) } values, which is more than I read. Export it with fewer lore entries.
type = I cannot tell what that file is. I read Character Card V2 and V3 as .json, .png or .charx, and lorebooks as .json. A picture in another format has lost its card: ask for the PNG or the JSON.
unread = Discord did not hand me that file. Send it once more; if it happens again, send the card as JSON.
