-- Why: the shop could hide a review but not answer it. The reply is shown below the review; an empty
-- text is none.
alter table reviews
  add column reply text not null default '' check (length(reply) <= 2000),
  add column replied_at timestamptz;
