/** '#ORD-007': the id padded to three digits. */
export const orderNumber = (id: number): string => `#ORD-${String(id).padStart(3, '0')}`;
