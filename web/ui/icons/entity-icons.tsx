import { stroked } from '#web/ui/icons/icons.tsx';

/** The areas of the admin area, and what they list. */
export const DashboardIcon = stroked(
  <path d="M4 4h7v9H4V4Zm9.5 0H20v5h-6.5V4Zm0 7.5H20V20h-6.5v-8.5ZM4 15.5h7V20H4v-4.5Z" />,
);
export const VisitorsIcon = stroked(<path d="M4 20h16M7 20v-6M12 20V5M17 20V10" />);
export const ProductIcon = stroked(
  <path d="M12 3 4 7.2v9.6l8 4.2 8-4.2V7.2L12 3ZM4 7.2l8 4.3 8-4.3m-8 4.3V21M8 5.1l8 4.3" />,
);
export const OrderIcon = stroked(<path d="M8 5H5.5v15.5h13V5H16M8 3.5h8V7H8V3.5Zm.5 8h7m-7 4h7" />);
export const CustomersIcon = stroked(
  <>
    <path d="M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Zm6.5.3a3.4 3.4 0 0 1 0 6.4" />
    <path d="M2.5 19.5c.4-3.2 3-5.3 6.5-5.3s6.1 2.1 6.5 5.3m2.5-4.7c2 .8 3.2 2.5 3.5 4.7" />
  </>,
);
export const CategoryIcon = stroked(
  <path d="M12 3.5 16 10H8l4-6.5Zm-8 10h6.5V20H4v-6.5Zm12.8-.2a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8Z" />,
);
export const CouponIcon = stroked(
  <path d="M3.5 6h17v2.8a3.2 3.2 0 0 0 0 6.4V18h-17v-2.8a3.2 3.2 0 0 0 0-6.4V6ZM14 6v2.5m0 2.3v2.4m0 2.3V18" />,
);
export const ContentIcon = stroked(
  <path d="M4 5h13v13a1.5 1.5 0 0 0 3 0V9.5h-3M4 5v13.3a1.5 1.5 0 0 0 1.5 1.5h13M7.5 9h6m-6 3.5h6m-6 3.5h4" />,
);
export const SettingsIcon = stroked(
  <>
    <path d="M12 5.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z" />
    <path d="M12 2.8v2.7m0 13v2.7M2.8 12h2.7m13 0h2.7M5.5 5.5l1.9 1.9m9.2 9.2 1.9 1.9m0-13-1.9 1.9m-9.2 9.2-1.9 1.9" />
  </>,
);
export const StaffIcon = stroked(
  <path d="M10 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Zm-6.5 15c.5-3.3 3-5.3 6.5-5.3m7-1.7 3.5 1.3v2.6c0 2-1.4 3.4-3.5 4.1-2.1-.7-3.5-2.1-3.5-4.1v-2.6l3.5-1.3Z" />,
);
export const OperationsIcon = stroked(
  <path d="M4 4.5h16v6H4v-6Zm0 9h16v6H4v-6ZM7.5 7.5h.1m-.1 9h.1M11 7.5h5.5M11 16.5h5.5" />,
);
export const ActivityIcon = stroked(<path d="M3 12h4l3-8 4.5 16 2.7-8H21" />);
export const ShopIcon = stroked(
  <>
    <path d="M4.5 11.8V20h15v-8.2M9.5 20v-5h5v5" />
    <path d="M3.5 9.2 5.5 4h13l2 5.2a2.8 2.8 0 0 1-5.6.3 2.9 2.9 0 0 1-5.8 0 2.8 2.8 0 0 1-5.6-.3Z" />
  </>,
);
export const AccountIcon = stroked(
  <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 3.7a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm-5.8 11c1-2.2 3.1-3.3 5.8-3.3s4.8 1.1 5.8 3.3" />,
);
export const RupeeIcon = stroked(
  <path d="M6.5 4h11m-11 4.5h11M6.5 4H10c5.8 0 5.8 9 0 9H6.5l8 7" />,
);
export const PromotionIcon = stroked(
  <path d="M5.5 18.5 18.5 5.5M8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM16 18a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />,
);
export const ComplaintIcon = stroked(<path d="M4 5h16v11h-8l-4.5 4v-4H4ZM12 8v3m0 2.5v.01" />);
export const ComplianceIcon = stroked(
  <path d="M12 3.5 19.5 6v5.5c0 4.5-3 7.5-7.5 9-4.5-1.5-7.5-4.5-7.5-9V6ZM9 12l2.2 2.2L15.5 10" />,
);
