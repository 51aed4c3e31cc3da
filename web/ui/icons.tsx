import type { ReactNode } from 'react';

export interface IconProps {
  /** Pixels; 20 when not given. */
  size?: number;
  className?: string;
}

type Icon = (props: IconProps) => ReactNode;

function stroked(shape: ReactNode): Icon {
  return ({ size = 20, className }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {shape}
    </svg>
  );
}

function filled(shape: ReactNode): Icon {
  return ({ size = 20, className }) => (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className={className}>
      {shape}
    </svg>
  );
}

const heart = 'M12 20.2 4.3 12.4a5 5 0 0 1 0-7 4.9 4.9 0 0 1 7 0l.7.7.7-.7a4.9 4.9 0 0 1 7 0 5 5 0 0 1 0 7Z';
const star = 'm12 2.8 2.8 5.9 6.4.9-4.6 4.5 1.1 6.4-5.7-3.1-5.7 3.1 1.1-6.4-4.6-4.5 6.4-.9Z';

export const SearchIcon = stroked(<path d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5" />);
export const HeartIcon = stroked(<path d={heart} />);
export const HeartFilledIcon = filled(<path d={heart} />);
export const BagIcon = stroked(<path d="M5 8h14l1 12.5H4L5 8Zm3.5 3V7a3.5 3.5 0 0 1 7 0v4" />);
export const UserIcon = stroked(<path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.6-3.4 3.6-5.5 7.5-5.5s6.9 2.1 7.5 5.5" />);
export const MenuIcon = stroked(<path d="M4 7h16M4 12h16M4 17h16" />);
export const CloseIcon = stroked(<path d="m6 6 12 12M18 6 6 18" />);
export const ChevronLeftIcon = stroked(<path d="m14.5 5.5-6.5 6.5 6.5 6.5" />);
export const ChevronRightIcon = stroked(<path d="m9.5 5.5 6.5 6.5-6.5 6.5" />);
export const ChevronDownIcon = stroked(<path d="m5.5 9 6.5 6.5L18.5 9" />);
export const ChevronUpIcon = stroked(<path d="m5.5 15 6.5-6.5 6.5 6.5" />);
export const PlusIcon = stroked(<path d="M12 5v14M5 12h14" />);
export const MinusIcon = stroked(<path d="M5 12h14" />);
export const StarIcon = stroked(<path d={star} />);
export const StarFilledIcon = filled(<path d={star} />);
export const TruckIcon = stroked(
  <path d="M2.5 6H14v10.5H9.8M5.2 16.5H2.5V6M14 9.5h4l3.5 4v3h-2M14 16.5h.7M7.5 14.7a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm9.6 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z" />,
);
export const LeafIcon = stroked(<path d="M5 19C4 10 9.5 4.5 20 4.5 20.5 14.5 15 20 7.5 17.5M4.5 20.5C6.5 15.5 9.5 12.5 13.5 10.5" />);
export const ChatIcon = stroked(<path d="M4 5h16v11.5h-8.5L7 20.5v-4H4V5Zm4.5 4.5h7M8.5 12.5h4.5" />);
export const FilterIcon = stroked(<path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM9 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z" />);
export const CheckIcon = stroked(<path d="m5 12.5 4.7 4.7L19.5 7" />);
export const TrashIcon = stroked(<path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.9 13h9.2l.9-13M10.3 11v5M13.7 11v5" />);
export const EditIcon = stroked(<path d="M4.5 19.5 5.5 15 16 4.5l3.5 3.5L9 18.5l-4.5 1ZM13.5 7l3.5 3.5" />);
export const EyeIcon = stroked(
  <path d="M2.5 12C4.5 8 8 5.8 12 5.8S19.5 8 21.5 12c-2 4-5.5 6.2-9.5 6.2S4.5 16 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z" />,
);
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
export const XIcon = stroked(<path d="M4.5 4.5h3.8l11.2 15h-3.8L4.5 4.5ZM19 4.5l-6.1 6.7M10.8 13.3 5 19.5" />);
export const ShareIcon = stroked(<path d="M12 15V3.5M7.5 7.5 12 3.5l4.5 4M6.5 11H5v9.5h14V11h-1.5" />);
export const PauseIcon = stroked(<path d="M9 6v12M15 6v12" />);
export const PlayIcon = stroked(<path d="M8 5.5v13l10.5-6.5L8 5.5Z" />);
export const PrinterIcon = stroked(<path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14.5h10V20H7v-5.5Z" />);
export const AlertIcon = stroked(<path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 4.7v4.6m0 3h.01" />);
export const InfoIcon = stroked(<path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 7.7v4.6m0-7.6h.01" />);
export const ImageIcon = stroked(<path d="M4 5h16v14H4V5Zm0 11.5 5-5 4 4 2.5-2.5L20 17M15.5 8.5h.01" />);
export const ArrowRightIcon = stroked(<path d="M4.5 12h15m-5.5-5.5 5.5 5.5-5.5 5.5" />);
