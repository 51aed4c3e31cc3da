import { Link } from 'react-router';
import type { SavedLook } from '#contract/room/api.ts';
import { lookFrom, lookImageUrl } from '#contract/room/look.ts';
import { paths } from '#web/paths.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import '#web/styles/ui/floating-button.css';
import { CloseIcon } from '#web/ui/icons/icons.tsx';
import { lookNumberText, removeLookText, savedLooksText } from '#web/storefront/room/texts.tsx';

type SavedLooksProps = { looks: readonly SavedLook[]; onRemove: (look: SavedLook) => void };

/** Links that load the page, because its fabrics may not be known here. */
export function SavedLooks({ looks, onRemove }: SavedLooksProps) {
  if (looks.length === 0) return null;
  return (
    <section aria-label={savedLooksText} className="room-saved">
      <h2>{savedLooksText}</h2>
      <ul className="room-rooms">
        {looks.map((saved, place) => {
          const look = lookFrom(new URLSearchParams(saved.look));
          return (
            <li key={saved.look}>
              <Link to={`${paths.room}?${saved.look}`} reloadDocument>
                <img
                  src={lookImageUrl(look, { widthPx: 160, format: 'webp' })}
                  alt=""
                  width={160}
                  height={200}
                  loading="lazy"
                />
                <span className="sr-only">{lookNumberText(place + 1)}</span>
                {look.scene.name}
              </Link>
              <IconButton
                label={removeLookText(place + 1, look.scene.name)}
                variant="floating"
                icon={<CloseIcon size={16} />}
                onClick={() => onRemove(saved)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
