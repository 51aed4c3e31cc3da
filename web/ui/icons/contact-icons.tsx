import { filled, stroked } from '#web/ui/icons/icons.tsx';

export const PhoneIcon = stroked(
  <path d="M5 4h4l1.7 4.3-2.2 1.7c1 2.3 2.7 4 5.2 5.3l1.8-2.2L20 15v4c0 .8-.7 1.4-1.5 1.3C10.4 19.6 4.4 13.6 3.7 5.5 3.6 4.7 4.2 4 5 4Z" />,
);
export const MailIcon = stroked(<path d="M3.5 5.5h17v13h-17v-13Zm.5.5 8 6.5L20 6" />);
export const FacebookIcon = filled(
  <path d="M13.6 21v-7.7h2.7l.4-3.2h-3.1V8.1c0-.9.3-1.6 1.6-1.6h1.6V3.7c-.3 0-1.3-.2-2.4-.2-2.4 0-4.1 1.5-4.1 4.2v2.4H7.6v3.2h2.7V21Z" />,
);
export const InstagramIcon = stroked(
  <path d="M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4Zm4.5 4.7a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6ZM17 7h.01" />,
);
export const YoutubeIcon = stroked(
  <path d="M5 5.8c4.5-.4 9.5-.4 14 0 1.3.1 2.2 1 2.3 2.2.3 2.7.3 5.3 0 8-.1 1.2-1 2.1-2.3 2.2-4.5.4-9.5.4-14 0-1.3-.1-2.2-1-2.3-2.2-.3-2.7-.3-5.3 0-8C2.8 6.8 3.7 5.9 5 5.8Zm5 3.4v5.6l4.8-2.8L10 9.2Z" />,
);
export const XIcon = stroked(
  <path d="M4.5 4.5h3.8l11.2 15h-3.8L4.5 4.5ZM19 4.5l-6.1 6.7M10.8 13.3 5 19.5" />,
);
