-- Why: a shopper who misses a fact on a product page could only write an email. Questions and the
-- answers of buyers are shown on the page once the staff have read them.
create table product_questions (
  id int generated always as identity primary key,
  product_id int not null references products on delete cascade,
  user_id int references users on delete set null,
  name text not null,
  body text not null check (length(body) between 1 and 500),
  state text not null default 'waiting' check (state in ('waiting', 'shown', 'hidden')),
  -- The shop's answer; an empty text is none.
  reply text not null default '' check (length(reply) <= 2000),
  created_at timestamptz not null default now()
);
create index product_questions_shown on product_questions (product_id, id desc)
  where state = 'shown';
create index product_questions_waiting on product_questions (id) where state = 'waiting';
create index product_questions_hidden on product_questions (id) where state = 'hidden';
create index product_questions_product on product_questions (product_id);
create index product_questions_user on product_questions (user_id) where user_id is not null;

create table product_answers (
  id int generated always as identity primary key,
  question_id int not null references product_questions on delete cascade,
  user_id int references users on delete set null,
  name text not null,
  body text not null check (length(body) between 1 and 2000),
  state text not null default 'waiting' check (state in ('waiting', 'shown', 'hidden')),
  created_at timestamptz not null default now(),
  unique (question_id, user_id)
);
create index product_answers_waiting on product_answers (question_id) where state = 'waiting';
create index product_answers_user on product_answers (user_id) where user_id is not null;

do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'mails_kind_check' and conrelid = 'mails'::regclass);
begin
  alter table mails drop constraint mails_kind_check;
  execute 'alter table mails add constraint mails_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''question_answered''::text, ');
end $$;
