import { Link } from 'react-router';
import type { RoomTeaser as Teaser } from '#contract/room/api.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { basename, languageOf } from '#web/locale.ts';
import { FromPrice } from './from-price.tsx';
import { changeThisRoomText, roomWithText } from '#web/storefront/room/texts.tsx';

/** A look with the products that it shows, below the first screen of home and category pages. */
export function RoomTeaser({
  teaser: { title, text, look, picture, room, products },
}: {
  teaser: Teaser;
}) {
  const names = products.map(({ name }) => name).join(', ');
  return (
    <section aria-label={title} className="room-teaser">
      <img
        src={`${picture}/480.webp`}
        alt={roomWithText(room, names)}
        width={480}
        height={600}
        loading="lazy"
      />
      <div>
        <h2>{title}</h2>
        <p className="room-teaser-lead">{text}</p>
        <ul>
          {products.map((product) => (
            <li key={product.id}>
              <Link
                to={paths.product(product.slug)}
                lang={basename ? languageOf(product.name) : undefined}
              >
                {product.name}
              </Link>
              <span>
                <FromPrice fabrics={[product]} />
              </span>
            </li>
          ))}
        </ul>
        <Link className={buttonClass({})} to={`${paths.room}?${look}`}>
          {changeThisRoomText}
        </Link>
      </div>
    </section>
  );
}
