import { filled, stroked } from '#web/ui/icons/icons.tsx';

/** Actions of menus, toolbars and lists. */
export const LogOutIcon = stroked(<path d="M14 4H5v16h9m-4-8h10.5m-4-4 4 4-4 4" />);
export const RefreshIcon = stroked(
  <path d="M20 12a8 8 0 0 1-14.3 4.9M4 12a8 8 0 0 1 14.3-4.9M18.5 3v4.3h-4.3M5.5 21v-4.3h4.3" />,
);
export const RestoreIcon = stroked(
  <path d="M4.5 12a7.5 7.5 0 1 0 2.5-5.6L4.5 8.8m0-4.8v4.8h4.8" />,
);
export const HistoryIcon = stroked(
  <path d="M4.5 12a7.5 7.5 0 1 0 2.5-5.6L4.5 8.8m0-4.8v4.8h4.8M12 8v4.3l3 1.8" />,
);
export const FlagIcon = stroked(<path d="M6 21V4h12l-3 4.5 3 4.5H6" />);
export const CopyIcon = stroked(<path d="M9 9h11v11H9V9Zm6 0V4H4v11h5" />);
export const ExternalLinkIcon = stroked(<path d="M13.5 4H20v6.5M20 4l-9 9m6.5.5V20H4V6.5h6.5" />);
export const MoreIcon = filled(
  <path d="M5.5 10.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2Zm6.5 0a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2Zm6.5 0a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2Z" />,
);
const gripRow = 'a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8Z';
/** Marks what can be dragged. */
export const GripIcon = filled(
  <path d={[5, 10.6, 16.2].map((top) => `M9 ${top}${gripRow}M15 ${top}${gripRow}`).join('')} />,
);
export const KeyboardIcon = stroked(
  <path d="M3 6h18v12H3V6Zm4 4h.01M11 10h.01M15 10h.01M18 10h.01M7.5 14h9" />,
);
export const HeadingIcon = stroked(<path d="M6 4.5v15m12-15v15M6 12h12" />);
export const BoldIcon = stroked(
  <path d="M7 4.5h5.5a3.7 3.7 0 0 1 0 7.5H7V4.5ZM7 12h6.5a3.7 3.7 0 0 1 0 7.5H7V12Z" />,
);
export const ItalicIcon = stroked(<path d="M10 4.5h8m-12 15h8m.5-15-5 15" />);
export const ListIcon = stroked(
  <path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01" />,
);
export const NumberedListIcon = stroked(
  <path d="M10.5 6.5H20M10.5 12H20m-9.5 5.5H20M4 5l1.7-.8v5M4 15.3c.3-1.5 2.8-1.4 2.8.2 0 1.2-2.8 2-2.8 3.6h3" />,
);
export const LinkIcon = stroked(
  <path d="M9.8 14.2a4 4 0 0 0 5.7 0l3.7-3.7a4 4 0 0 0-5.7-5.7L12 6.3m2.2 3.5a4 4 0 0 0-5.7 0l-3.7 3.7a4 4 0 0 0 5.7 5.7L12 17.7" />,
);
