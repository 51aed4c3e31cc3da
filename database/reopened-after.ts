/**
 * Whether the order of the document with this alias was cancelled and reopened after it, and before
 * `until`.
 */
export const reopenedAfter = (document: string, until = `'infinity'`): string =>
  `exists (select from order_events e where e.order_id = ${document}.order_id and e.kind = 'status'
     and e.from_state = 'cancelled' and e.at < ${until}
     and coalesce(e.id > ${document}.last_event_id, e.at > ${document}.issued_at))`;
