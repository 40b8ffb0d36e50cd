import type { WalletType } from '#services/http/schemas.ts';

export const walletTypes = [2, 6, 7, 5, 8, 3] as const satisfies readonly WalletType[];

/** A wallet type in a query parameter; anything else means every wallet. */
export const walletTypeOf = (text: string): WalletType | null => walletTypes.find((type) => String(type) === text) ?? null;
