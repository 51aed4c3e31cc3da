import { statement } from '#database/client/statement.ts';

/**
 * Whether the code exists and is active, and the subject's wrong codes within the current hour,
 * this one included.
 * Writes only wrong codes. `subject` is the shopper's id as text, or a hash of a visitor's network.
 */
export const guess = statement(
  'coupons.guess',
  `with known as (
     select from promotions where lower(code) = lower(:code) and is_active and not
       has_single_use_codes
     union all select from promotion_codes c join promotions p on p.id = c.promotion_id where c.code
       = upper(:code) and p.is_active
   ),
   wrong as (
     insert into limit_hits (kind, subject, window_start, hits)
     select 'coupon_guess', :subject::text, date_trunc('hour', now()), 1
     where not exists (select from known)
     on conflict (kind, subject, window_start) do update set hits = limit_hits.hits + 1
     returning hits
   )
   select exists (select from known) as is_known,
     coalesce((select hits from wrong),
       (select hits from limit_hits
        where kind = 'coupon_guess' and subject = :subject::text
          and window_start = date_trunc('hour', now())), 0) as wrong_guesses`,
  { subject: 'text', code: 'text' },
  { isKnown: 'bool', wrongGuesses: 'int' },
);
