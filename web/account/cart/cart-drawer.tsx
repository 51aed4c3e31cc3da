export type CartDrawerProps = { open: boolean; onClose: () => void };

export function CartDrawer(_props: CartDrawerProps) {
  return null;
}
