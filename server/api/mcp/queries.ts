import { statement } from '#database/client/statement.ts';

/** Returns no row for a confirmation that was used. Deletes those that have expired. */
export const useConfirmation = statement(
  'mcp.use_confirmation',
  `with old as (
     delete from used_confirmations where used_at < now() - interval '1 hour'
   )
   insert into used_confirmations (id) values (:id) on conflict do nothing
   returning id`,
  { id: 'text' },
  { id: 'text' },
);
