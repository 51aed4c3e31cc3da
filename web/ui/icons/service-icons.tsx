import { stroked } from '#web/ui/icons/icons.tsx';

export const TruckIcon = stroked(
  <path d="M2.5 6H14v10.5H9.8M5.2 16.5H2.5V6M14 9.5h4l3.5 4v3h-2M14 16.5h.7M7.5 14.7a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm9.6 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z" />,
);
export const LeafIcon = stroked(
  <path d="M5 19C4 10 9.5 4.5 20 4.5 20.5 14.5 15 20 7.5 17.5M4.5 20.5C6.5 15.5 9.5 12.5 13.5 10.5" />,
);
export const ChatIcon = stroked(
  <path d="M4 5h16v11.5h-8.5L7 20.5v-4H4V5Zm4.5 4.5h7M8.5 12.5h4.5" />,
);
