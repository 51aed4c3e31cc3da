import type { ReactNode } from 'react';

interface IconProps {
  /** Pixels; 20 when not given. */
  size?: number;
  className?: string;
}

export type Icon = (props: IconProps) => ReactNode;

/** Drawn by the class `icon`: with attributes, a page would repeat them a hundred times. */
export function stroked(shape: ReactNode): Icon {
  return ({ size = 20, className }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className ? `icon ${className}` : 'icon'}
    >
      {shape}
    </svg>
  );
}

export function filled(shape: ReactNode): Icon {
  return ({ size = 20, className }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden="true"
      className={className}
    >
      {shape}
    </svg>
  );
}

const heart =
  'M12 20.2 4.3 12.4a5 5 0 0 1 0-7 4.9 4.9 0 0 1 7 0l.7.7.7-.7a4.9 4.9 0 0 1 7 0 5 5 0 0 1 0 7Z';
const star = 'm12 2.8 2.8 5.9 6.4.9-4.6 4.5 1.1 6.4-5.7-3.1-5.7 3.1 1.1-6.4-4.6-4.5 6.4-.9Z';

export const SearchIcon = stroked(<path d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5" />);
export const HeartIcon = stroked(<path d={heart} />);
export const HeartFilledIcon = filled(<path d={heart} />);
export const BagIcon = stroked(<path d="M5 8h14l1 12.5H4L5 8Zm3.5 3V7a3.5 3.5 0 0 1 7 0v4" />);
export const MenuIcon = stroked(<path d="M4 7h16M4 12h16M4 17h16" />);
export const CloseIcon = stroked(<path d="m6 6 12 12M18 6 6 18" />);
export const ChevronLeftIcon = stroked(<path d="m14.5 5.5-6.5 6.5 6.5 6.5" />);
export const ChevronRightIcon = stroked(<path d="m9.5 5.5 6.5 6.5-6.5 6.5" />);
export const ChevronDownIcon = stroked(<path d="m5.5 9 6.5 6.5L18.5 9" />);
export const PlusIcon = stroked(<path d="M12 5v14M5 12h14" />);
export const MinusIcon = stroked(<path d="M5 12h14" />);
export const StarFilledIcon = filled(<path d={star} />);
export const FilterIcon = stroked(
  <path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM9 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z" />,
);
export const CheckIcon = stroked(<path d="m5 12.5 4.7 4.7L19.5 7" />);
export const PauseIcon = stroked(<path d="M9 6v12M15 6v12" />);
export const PlayIcon = stroked(<path d="M8 5.5v13l10.5-6.5L8 5.5Z" />);
export const AlertIcon = stroked(
  <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 4.7v4.6m0 3h.01" />,
);
export const InfoIcon = stroked(
  <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 7.7v4.6m0-7.6h.01" />,
);
export const ImageIcon = stroked(
  <path d="M4 5h16v14H4V5Zm0 11.5 5-5 4 4 2.5-2.5L20 17M15.5 8.5h.01" />,
);
