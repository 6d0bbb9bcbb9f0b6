comes = **From whoever runs me:** { $words }
    I will be away for a while from <t:{ $at }:t> (<t:{ $at }:R>). Nothing is lost: what you played is kept, and what you write meanwhile I answer when I am back.
over = I am back. Everything stands where it stood; go on as you like.
