import { Link } from 'react-router';
import type { FooterColumn } from '#contract/appearance/api.ts';
import type { PublicSettings } from '#contract/settings/api.ts';
import { sellerLines } from '#contract/settings/seller.ts';
import { LanguageLinks } from './language-links.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { CookieSettings } from './pixels/settings-button.tsx';
import { basename, languageOf } from '#web/locale.ts';
import { useShop } from '#web/shop-data.ts';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import {
  FacebookIcon,
  InstagramIcon,
  MailIcon,
  PhoneIcon,
  XIcon,
  YoutubeIcon,
} from '#web/ui/icons/contact-icons.tsx';
import { contactText, shopOnNetworkText, supportHoursText } from '#web/root/footer-texts.tsx';

export function Footer() {
  const shop = useShop();
  if (!shop) return null;
  const { settings, appearance } = shop;
  const columns = [
    ...appearance.footer.columns.map((column) => ({
      as: 'nav' as const,
      title: column.title,
      content: <Links {...column} />,
    })),
    ...(hasContact(settings)
      ? [{ as: 'div' as const, title: contactText, content: <Contact settings={settings} /> }]
      : []),
  ];
  return (
    <footer className="site-footer">
      <div className="page footer-columns">
        <div className="footer-brand">
          {settings.site_name ? <p className="wordmark">{settings.site_name}</p> : null}
          <p className="mt-2" lang={basename ? languageOf(settings.site_slogan) : undefined}>
            {settings.site_slogan}
          </p>
          <SocialLinks settings={settings} />
        </div>
        {/* Phones fold the columns, which needs no script; wider screens have room for them. */}
        <div className="accordion footer-fold">
          {columns.map(({ title, content }, place) => (
            <details key={place}>
              <summary>{title}</summary>
              {content}
            </details>
          ))}
        </div>
        {columns.map(({ as: Column, title, content }, place) => (
          <Column
            key={place}
            className="footer-open"
            aria-label={Column === 'nav' ? title : undefined}
          >
            <h2>{title}</h2>
            {content}
          </Column>
        ))}
      </div>
      <div className="page">
        <NewsletterForm />
      </div>
      <div className="page footer-end">
        <Seller settings={settings} />
        <p lang={basename ? languageOf(settings.copyright_text) : undefined}>
          {settings.copyright_text}
        </p>
        <CookieSettings />
        <LanguageLinks className="text-link inline-grid min-h-11 place-content-center" />
      </div>
    </footer>
  );
}

const Links = ({ links }: FooterColumn) => (
  <ul>
    {links.map(({ label, target: { url = '' } }, place) => (
      <li key={place}>
        <Link to={url}>{label}</Link>
      </li>
    ))}
  </ul>
);

/** Legal name, address, GSTIN and grievance officer. */
const Seller = ({ settings }: { settings: PublicSettings }) =>
  sellerLines(settings).map(({ field, text }) => <p key={field}>{text}</p>);

const hasContact = ({
  customer_support_number: phone,
  customer_support_email: email,
  customer_support_hours: hours,
  office_address: address,
}: PublicSettings): boolean => [phone, email, hours, address].some(Boolean);

function Contact({ settings }: { settings: PublicSettings }) {
  const {
    customer_support_number: phone,
    customer_support_email: email,
    customer_support_hours: hours,
    office_address: address,
    registered_address: registered,
  } = settings;
  return (
    <>
      <ul>
        {phone ? (
          <li>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              <PhoneIcon size={18} /> {phone}
            </a>
          </li>
        ) : null}
        {email ? (
          <li>
            <a href={`mailto:${email}`}>
              <MailIcon size={18} /> <BreakableEmail email={email} />
            </a>
          </li>
        ) : null}
      </ul>
      {hours ? <p className="mt-2">{supportHoursText(hours)}</p> : null}
      {address && !isWithin(registered, address) ? (
        <address className="mt-3 not-italic">{address}</address>
      ) : null}
    </>
  );
}

/** The seller's lines have the registered address already. */
const isWithin = (part: string, whole: string): boolean =>
  part !== '' && wordsOf(whole).includes(wordsOf(part));
const wordsOf = (text: string): string => text.toLowerCase().replaceAll(/[\s,.-]+/g, ' ');

/** Breaks a long address after the @ only. */
function BreakableEmail({ email }: { email: string }) {
  const [name = '', domain = ''] = email.split('@');
  return (
    <span>
      {name}@<wbr />
      <span>{domain}</span>
    </span>
  );
}

const networks = [
  { key: 'facebook_url', name: 'Facebook', Icon: FacebookIcon },
  { key: 'instagram_url', name: 'Instagram', Icon: InstagramIcon },
  { key: 'youtube_url', name: 'YouTube', Icon: YoutubeIcon },
  { key: 'twitter_url', name: 'X (Twitter)', Icon: XIcon },
] as const;

function SocialLinks({ settings }: { settings: PublicSettings }) {
  const set = networks.filter(({ key }) => settings[key] !== '');
  if (set.length === 0) return null;
  return (
    <ul className="footer-social">
      {set.map(({ key, name, Icon }) => (
        <li key={key}>
          <a
            href={settings[key]}
            target="_blank"
            rel="noopener noreferrer"
            className={iconButtonClass('outline')}
            aria-label={shopOnNetworkText(settings.site_name, name)}
          >
            <Icon />
          </a>
        </li>
      ))}
    </ul>
  );
}
