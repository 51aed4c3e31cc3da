import type { StaffNotificationEmailProps, EmailShop } from '#contract/mail/emails.ts';
import { Action, EmailLayout, textFooter } from './layout.tsx';
import { styles } from './styles.ts';

const moreOf = (count: number): string => `and ${count} more`;
export const why = 'Change your notifications';

/** What needs the staff: new orders with what to pack, low stock, problems. */
export const StaffNotificationEmail = ({
  props,
  shop,
}: {
  props: StaffNotificationEmailProps;
  shop: EmailShop;
}) => (
  <EmailLayout shop={shop} title={props.subject} preview={previewOf(props)}>
    {props.sections.map(({ heading, items, more }) => (
      <div key={heading}>
        {props.sections.length > 1 ? (
          <p style={styles.text}>
            <strong>{heading}</strong>
          </p>
        ) : null}
        {items.map(({ title, detail, url }) => (
          <p key={`${url} ${title}`} style={styles.text}>
            {title === props.subject ? null : (
              <>
                <a href={url} style={styles.link}>
                  {title}
                </a>
                {detail === '' ? null : <br />}
              </>
            )}
            {detail}
          </p>
        ))}
        {more > 0 ? <p style={styles.text}>{moreOf(more)}</p> : null}
      </div>
    ))}
    <Action href={props.url}>{props.isDigest ? 'Open Today' : 'View details'}</Action>
    <p style={styles.soft}>
      <a href={props.settingsUrl} style={styles.link}>
        {why}
      </a>
    </p>
  </EmailLayout>
);

const previewOf = ({ sections }: StaffNotificationEmailProps): string =>
  sections[0]?.items[0]?.detail ?? '';

export const staffNotificationText = (
  { sections, settingsUrl }: StaffNotificationEmailProps,
  shop: EmailShop,
): string =>
  [
    ...sections.flatMap(({ heading, items, more }) => [
      heading,
      '',
      ...items.flatMap(({ title, detail, url }) => [title, ...(detail ? [detail] : []), url, '']),
      ...(more > 0 ? [moreOf(more), ''] : []),
    ]),
    `${why}: ${settingsUrl}`,
    ...textFooter(shop),
  ].join('\n');
