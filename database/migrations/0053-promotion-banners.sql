-- Why: an announcement or banner of the home page can be bound to a promotion. It then shows the promotion's own terms, and only while
-- the promotion is live: nothing is advertised that checkout does not charge. It is deleted with its promotion.

alter table banners add promotion_id int references promotions on delete cascade;
create index banners_promotion on banners (promotion_id) where promotion_id is not null;
