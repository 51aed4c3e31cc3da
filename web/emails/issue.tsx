import type { CSSProperties } from 'react';
import type { EmailShop, IssueEmailProps } from '#contract/mail/emails.ts';
import { formatRupees } from '#contract/money.ts';
import { Action, EmailLayout, textFooter } from './layout.tsx';
import { imageAt } from './pictures.tsx';
import { styles } from './styles.ts';
import type { EmailWords } from './words/words.ts';

type Content = NonNullable<IssueEmailProps['content']>;
type Block = Content['blocks'][number];
type Product = Extract<Block, { product: unknown }>['product'];

const contentOf = ({ content }: IssueEmailProps): Content => {
  if (!content) throw new Error('the issue of this email has no content');
  return content;
};

const isTest = ({ unsubscribeUrl }: IssueEmailProps): boolean => unsubscribeUrl === '';

export const issueSubject = (props: IssueEmailProps): string =>
  isTest(props) ? `Test: ${contentOf(props).subject}` : contentOf(props).subject;

export function IssueEmail({
  props,
  shop,
  words: { layout, newsletter },
}: {
  props: IssueEmailProps;
  shop: EmailShop;
  words: EmailWords;
}) {
  const { subject, preview, blocks } = contentOf(props);
  return (
    <EmailLayout shop={shop} lang={layout.lang} title={subject} preview={preview}>
      {blocks.map((block, index) =>
        'html' in block ? (
          <div
            key={index}
            // oxlint-disable-next-line react/no-danger -- sanitised when the issue was saved
            dangerouslySetInnerHTML={{ __html: styledHtml(block.html, props) }}
          />
        ) : (
          <Card key={index} product={block.product} props={props} newsletter={newsletter} />
        ),
      )}
      <p style={styles.soft}>
        {newsletter.why}{' '}
        {isTest(props) ? (
          newsletter.test
        ) : (
          <a href={props.unsubscribeUrl} style={styles.link}>
            {newsletter.unsubscribe}
          </a>
        )}
      </p>
    </EmailLayout>
  );
}

function Card({
  product,
  props,
  newsletter,
}: {
  product: Product;
  props: IssueEmailProps;
  newsletter: EmailWords['newsletter'];
}) {
  const { name, variant, pricePaise, mrpPaise, image, path, isSoldOut } = product;
  const url = linkTo(props, path);
  return (
    <div style={styles.issueCard}>
      {image === null ? null : (
        <a href={url}>
          <img
            src={imageAt(`${props.siteUrl}${image}`, 640)}
            alt={name}
            width={520}
            loading="lazy"
            style={styles.cover}
          />
        </a>
      )}
      <a href={url} style={styles.product}>
        {name}
      </a>
      <br />
      <span style={styles.soft}>{variant}</span>
      <p style={styles.text}>
        {isSoldOut ? newsletter.soldOut : formatRupees(pricePaise)}
        {mrpPaise === null || isSoldOut ? null : (
          <span style={styles.soft}> {newsletter.mrp(formatRupees(mrpPaise))}</span>
        )}
      </p>
      <Action href={url}>{newsletter.view}</Action>
    </div>
  );
}

/** The URL of a page of the shop, which counts a tap if the email has one to count. */
const linkTo = ({ linkUrl, siteUrl }: IssueEmailProps, path: string): string =>
  linkUrl === null ? `${siteUrl}${path}` : `${linkUrl}?to=${encodeURIComponent(path)}`;

const inline = (style: CSSProperties): string =>
  Object.entries(style)
    .map(([name, value]) => {
      const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return `${property}:${typeof value === 'number' && name !== 'lineHeight' && name !== 'fontWeight' ? `${value}px` : value}`;
    })
    .join(';')
    .replaceAll('"', "'");

/** Of the tags that email clients draw in their own way. */
const tagStyles: Readonly<Record<string, string>> = {
  h2: inline(styles.issueHeading),
  h3: inline(styles.heading),
  h4: inline(styles.heading),
  p: inline(styles.text),
  ul: inline(styles.text),
  ol: inline(styles.text),
  table: inline(styles.table),
  th: inline(styles.cell),
  td: inline(styles.cell),
  img: inline(styles.cover),
  blockquote: inline(styles.quote),
};

/** In sanitised HTML, `<` begins a tag: texts have `&lt;`. */
const styledHtml = (html: string, props: IssueEmailProps): string =>
  html
    .replace(/<(\w+)(?=[ >/])/g, (tag, name: string) =>
      tagStyles[name] === undefined ? tag : `${tag} style="${tagStyles[name]}"`,
    )
    .replace(/(<img [^>]*?src=")(?=\/)/g, `$1${props.siteUrl}`)
    .replace(/(<a href=")(\/[^"]*)/g, (_, start: string, path: string) => {
      const url = linkTo(props, path.replaceAll('&amp;', '&'));
      return `${start}${url.replaceAll('&', '&amp;')}`;
    });

/** The Markdown as it was written, with whole URLs. */
export const issueText = (
  props: IssueEmailProps,
  shop: EmailShop,
  { newsletter }: EmailWords,
): string =>
  [
    contentOf(props).text.replace(
      /(!?)\[([^\]]*)\]\((\/[^)\s]*)\)/g,
      (_, image: string, label: string, path: string) =>
        image === '!' ? label : `${label}: ${linkTo(props, path)}`,
    ),
    '',
    isTest(props)
      ? `${newsletter.why} ${newsletter.test}`
      : `${newsletter.why} ${newsletter.unsubscribe}: ${props.unsubscribeUrl}`,
    ...textFooter(shop),
  ].join('\n');
