/**
 * SQL: why the newsletter issue of delivery `d` must not be sent to its subscriber; null: it may
 * be. Read when it is queued as an email and again when that leaves: the subscriber may have
 * unsubscribed, or the staff may have stopped the issue.
 */
export const issueProblemSql = `(select case
    when i.state = 'stopped' then 'the issue was stopped'
    when s.unsubscribed_at is not null then 'unsubscribed'
    when s.confirmed_at is null then 'not confirmed'
    when exists (select from bounced_addresses b where b.email = s.email)
      then 'the address does not exist' end
  from newsletter_issues i, newsletter_subscribers s
  where i.id = d.issue_id and s.id = d.subscriber_id)`;
