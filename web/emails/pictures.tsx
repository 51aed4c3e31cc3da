import { styles } from './styles.ts';

/** A stored image in a smaller width, as JPEG for Outlook. Another URL stays as it is. */
export const imageAt = (url: string, width: 160 | 640): string =>
  url.replace(/(\/media\/[0-9a-f]{64})\.webp$/, `$1/${width}.jpeg`);

/** The cell of a product's picture in a table of items. */
export const Thumbnail = ({ url }: { url: string | undefined }) => (
  <td style={styles.pictureCell}>
    {url ? (
      <img
        src={imageAt(url, 160)}
        alt=""
        width={64}
        height={64}
        loading="lazy"
        style={styles.picture}
      />
    ) : null}
  </td>
);

type PackedItem = { name: string; variant?: string; quantity: number; imageUrl?: string };

/** Only among several: a single item is on the cover. */
export const hasThumbnails = (items: readonly { imageUrl?: string }[]): boolean =>
  items.length > 1 && items.some(({ imageUrl }) => Boolean(imageUrl));

/** The items of a parcel. */
export const PackedItems = ({ items }: { items: readonly PackedItem[] }) => (
  <table style={styles.table} cellPadding={0} cellSpacing={0}>
    <tbody>
      {items.map((item) => (
        <tr key={`${item.name} ${item.variant ?? ''}`}>
          {hasThumbnails(items) ? <Thumbnail url={item.imageUrl} /> : null}
          <th scope="row" style={styles.cell}>
            {item.name}
            {item.variant ? (
              <>
                <br />
                <span style={styles.soft}>{item.variant}</span>
              </>
            ) : null}
          </th>
          <td style={styles.amount}>
            <strong>× {item.quantity}</strong>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The first picture of an email. Without `lazy`, React would add a preload link. */
export const Cover = ({ url }: { url: string | undefined }) =>
  url === undefined ? null : (
    <img src={imageAt(url, 640)} alt="" width={536} loading="lazy" style={styles.cover} />
  );
