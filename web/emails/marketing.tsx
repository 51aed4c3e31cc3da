import { formatRupees } from '#contract/money.ts';
import type { EmailShop, MarketingEmailProps } from '#contract/mail/emails.ts';
import { Action, EmailLayout, textFooter } from './layout.tsx';
import { Cover, Thumbnail } from './pictures.tsx';
import { styles } from './styles.ts';
import { namesOf } from './words/types.ts';
import type { EmailWords } from './words/words.ts';

const stars = [1, 2, 3, 4, 5] as const;

type Item = MarketingEmailProps['items'][number];

export const marketingSubject = (
  { event, product }: MarketingEmailProps,
  { marketing }: EmailWords,
): string => marketing[event].subject(product.name);

export function MarketingEmail({
  props,
  shop,
  words,
}: {
  props: MarketingEmailProps;
  shop: EmailShop;
  words: EmailWords;
}) {
  const { layout, marketing } = words;
  const { title, lead, action } = marketing[props.event];
  const isReview = props.event === 'review_request';
  return (
    <EmailLayout shop={shop} lang={layout.lang} title={title} preview={lead(props.product.name)}>
      {props.items.length === 1 ? <Cover url={props.items[0]?.imageUrl} /> : null}
      <p style={styles.text}>{layout.greeting(props.name)}</p>
      <p style={styles.text}>{lead(props.product.name)}</p>
      <table style={styles.table} cellPadding={0} cellSpacing={0}>
        <tbody>
          {props.items.map((item) => (
            <tr key={namesOf(item)}>
              {props.items.length > 1 ? <Thumbnail url={item.imageUrl} /> : null}
              <td style={styles.cell}>
                <a href={item.url} style={styles.product}>
                  {item.name}
                </a>
                <br />
                <span style={styles.soft}>{item.variant}</span>
                {isReview ? <Stars item={item} words={words} /> : null}
              </td>
              {isReview ? null : <Price item={item} words={words} />}
            </tr>
          ))}
        </tbody>
      </table>
      {isReview ? null : <Action href={props.url}>{action}</Action>}
      <p style={styles.soft}>
        {marketing.why}{' '}
        <a href={props.unsubscribeUrl} style={styles.link}>
          {marketing.unsubscribe}
        </a>
      </p>
    </EmailLayout>
  );
}

const Price = ({ item, words }: { item: Item; words: EmailWords }) => (
  <td style={styles.amount}>
    {formatRupees(item.pricePaise)}
    {item.priceBeforePaise === undefined ? null : (
      <>
        <br />
        <span style={styles.soft}>
          {words.marketing.before(formatRupees(item.priceBeforePaise))}
        </span>
      </>
    )}
  </td>
);

/** Each star opens the review form with that rating. */
const Stars = ({ item, words }: { item: Item; words: EmailWords }) => (
  <div style={styles.stars}>
    {stars.map((count) => (
      <a
        key={count}
        href={starUrl(item, count)}
        title={words.marketing.stars(count)}
        aria-label={words.marketing.stars(count)}
        style={styles.star}
      >
        ★
      </a>
    ))}
  </div>
);

const starUrl = ({ url }: Item, count: number): string => `${url}&stars=${count}`;

export const marketingText = (
  props: MarketingEmailProps,
  shop: EmailShop,
  { layout, marketing }: EmailWords,
): string => {
  const { lead, action } = marketing[props.event];
  return [
    layout.greeting(props.name),
    '',
    lead(props.product.name),
    '',
    ...props.items.map((item) => [namesOf(item), priceText(item, props)].join(' · ')),
    '',
    `${action}: ${props.url}`,
    '',
    `${marketing.why} ${marketing.unsubscribe}: ${props.unsubscribeUrl}`,
    ...textFooter(shop),
  ].join('\n');
};

const priceText = (item: Item, { event }: MarketingEmailProps): string =>
  event === 'review_request' ? item.url : formatRupees(item.pricePaise);
