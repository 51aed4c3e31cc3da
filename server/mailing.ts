export async function startMailing(_parts: unknown): Promise<{ stop(): Promise<void> }> {
  return { stop: async () => undefined };
}
