import { stroked } from '#web/ui/icons/icons.tsx';

export const UserIcon = stroked(
  <path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.6-3.4 3.6-5.5 7.5-5.5s6.9 2.1 7.5 5.5" />,
);
export const ChevronUpIcon = stroked(<path d="m5.5 15 6.5-6.5 6.5 6.5" />);
export const TrashIcon = stroked(
  <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.9 13h9.2l.9-13M10.3 11v5M13.7 11v5" />,
);
export const EyeIcon = stroked(
  <path d="M2.5 12C4.5 8 8 5.8 12 5.8S19.5 8 21.5 12c-2 4-5.5 6.2-9.5 6.2S4.5 16 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z" />,
);
export const PrinterIcon = stroked(<path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14.5h10V20H7v-5.5Z" />);
export const ScanIcon = stroked(
  <path d="M4 8V4h4m8 0h4v4m0 8v4h-4m-8 0H4v-4M8 8.5v7m3-7v7m2.5-7v7m2.5-7v7" />,
);
export const ArrowRightIcon = stroked(<path d="M4.5 12h15m-5.5-5.5 5.5 5.5-5.5 5.5" />);
export const EditIcon = stroked(
  <path d="M4.5 19.5 5.5 15 16 4.5l3.5 3.5L9 18.5l-4.5 1ZM13.5 7l3.5 3.5" />,
);
