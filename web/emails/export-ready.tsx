import type { EmailShop, ExportReadyProps } from '#contract/mail/emails.ts';
import { Action, EmailLayout, textFooter } from './layout.tsx';
import { styles } from './styles.ts';

export const exportReadySubject = ({ name }: ExportReadyProps): string => `${name} is ready`;

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});
const dayOf = (time: string): string => dayFormat.format(new Date(time));

function contentOf({ table, from, to, bytes }: ExportReadyProps): string {
  const days =
    from === null || to === null
      ? ''
      : from === to
        ? ` of ${dayOf(from)}`
        : ` from ${dayOf(from)} to ${dayOf(to)}`;
  return `The file has the ${table.toLowerCase()}${days} (${Math.ceil(bytes / 1000).toLocaleString('en-IN')} KB).`;
}
const until = ({ expiresAt }: ExportReadyProps): string =>
  `The link works until ${dayOf(expiresAt)}. Everyone who has it can download the file, so do not forward this email.`;

/** The link to a file of a scheduled export: personal data does not belong into an email. */
export const ExportReadyEmail = ({ props, shop }: { props: ExportReadyProps; shop: EmailShop }) => (
  <EmailLayout shop={shop} title={exportReadySubject(props)} preview={contentOf(props)}>
    <p style={styles.text}>{contentOf(props)}</p>
    <Action href={props.url}>Download the file</Action>
    <p style={styles.soft}>{until(props)}</p>
  </EmailLayout>
);

export const exportReadyText = (props: ExportReadyProps, shop: EmailShop): string =>
  [contentOf(props), '', props.url, '', until(props), ...textFooter(shop)].join('\n');
