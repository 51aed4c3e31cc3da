/**
 * Tables that stay out of an archive. Those with `stays` belong to the machine: an import leaves
 * them as they are, and empties the others.
 */
export const excludedTables: Readonly<Record<string, { reason: string; stays?: true }>> = {
  sessions: { reason: 'session tokens' },
  one_time_codes: { reason: 'sign-in codes' },
  one_time_code_requests: { reason: 'sign-in codes' },
  two_factor_secrets: { reason: 'two-factor secrets' },
  recovery_codes: { reason: 'two-factor recovery codes' },
  api_keys: { reason: 'hashes of API keys' },
  webhooks: { reason: 'signing secrets' },
  webhook_deliveries: { reason: 'deliveries of the webhooks' },
  push_keys: { reason: 'the key of web push' },
  push_subscriptions: { reason: 'secrets of the browsers that get web push' },
  idempotency_keys: { reason: 'requests that could be repeated' },
  limit_hits: { reason: 'rate limits' },
  outbox: { reason: 'work of the running shop' },
  notification_queue: { reason: 'work of the running shop' },
  notification_windows: { reason: 'work of the running shop' },
  message_receipts: { reason: 'work of the running shop' },
  facet_index_changes: { reason: 'work of the running shop' },
  product_import_chunks: { reason: 'uploaded files of running imports' },
  archives: { reason: 'the archives themselves' },
  export_files: { reason: 'files of scheduled exports' },
  migrations: { reason: 'the schema, in the manifest', stays: true },
  backups: { reason: 'the backups of the machine', stays: true },
  account_outages: { reason: 'work of the running shop' },
  mail_server: { reason: 'the state of the mail server', stays: true },
};

/** Columns that stay out: an import leaves them at their default. */
export const excludedColumns: Readonly<Record<string, readonly string[]>> = {
  carriers: ['keys'],
  message_gateways: ['keys'],
  pixel_settings: ['keys', 'problem'],
  plugins: ['secrets'],
  payment_providers: ['keys'],
  instagram_connection: ['token', 'token_of'],
  refund_details: ['encrypted'],
};

const keptMail = (mail: string): string =>
  `${mail}.state not in ('queued', 'held') and ${mail}.kind not in ('code', 'newsletter_confirm', 'export_ready')`;

/**
 * Rows that an archive has of a table. Waiting emails, marketing messages, newsletter issues and
 * payment events stay out, because the shop that made the archive sends and applies them itself;
 * emails with a code or a link to confirm stay out for their secret.
 */
export const rowFilters: Readonly<Record<string, string>> = {
  mails: keptMail('t'),
  messages: `t.event <> 'sign_in_code' and t.state <> 'queued' and (t.mail_id is null or exists (
    select from mails m where m.id = t.mail_id and ${keptMail('m')}))`,
  webhook_events: 't.applied_at is not null',
  marketing_messages: `t.state <> 'queued'`,
  newsletter_issues: `t.state not in ('scheduled', 'sending')`,
  newsletter_deliveries: `exists (select from newsletter_issues i where i.id = t.issue_id
    and i.state not in ('scheduled', 'sending'))`,
};
