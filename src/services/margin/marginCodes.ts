/** Business codes of the margin calls, all our own. */
export const marginCode = {
  /** There is no such margin wallet, or it is frozen or being liquidated. */
  wallet: 20861,
  walletBusy: 20862,
  /** The coin is not lent to this wallet. */
  coin: 20863,
  /** Amount: none or zero, too many decimals. */
  amount: 20864,
  precision: 20865,
  /** More than the collateral, the account or the pool allows. */
  limit: 20866,
  pool: 20867,
  /** The leverage is none that the wallet has, or less than what is owed already needs. */
  leverage: 20868,
  leverageInUse: 20869,
  /** Nothing is owed; the wallet has less than is to be paid. */
  noDebt: 20870,
  balance: 20871,
} as const;
