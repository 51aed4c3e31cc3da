import { cookieSettingsText } from '#web/root/footer-texts.tsx';
import { useShop } from '#web/shop-data.ts';

/** Shows the notice again; nothing in a shop without pixels. */
export const CookieSettings = () =>
  useShop()?.settings.pixels ? (
    <p>
      <button
        type="button"
        className="text-link inline-grid min-h-11 place-content-center"
        onClick={() => void import('./notice.tsx').then(({ showNotice }) => showNotice(true))}
      >
        {cookieSettingsText}
      </button>
    </p>
  ) : null;
