export function buy(
  url: string,
  token: string,
  wish: { productId: number; quantity: number; state: number; city: number },
): Promise<{ id: number; order_status: string; items_count: number; refusal?: string }>;
