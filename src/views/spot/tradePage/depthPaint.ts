import type { CanvasFrame } from '#views/ui/canvasStage.ts';
import type { BookCurve } from '#views/shell/useBook.ts';
import { foldZeros } from '#machines/rules/format.ts';
import { priceText } from '#views/ui/format.ts';
import { narrowAmount } from './narrowAmount.ts';

const axisHeight = 22;
const numberText = (value: number, digits: number): string => foldZeros(priceText(value.toFixed(digits), digits));
/** A total in the pair's decimals below one, else in no more than `most`. */
function totalText(value: number, amountDigit: number, most: number, locale: string): string {
  const digits = value < 1 ? amountDigit : Math.min(most, amountDigit);
  return narrowAmount(value.toFixed(digits), digits, locale);
}
const fill = 0.16;
/** Share of the price on either side of the middle that is drawn. */
export const depthReach = 0.02;

/** A line of price and total, one after the other, cut to what lies within `from` and `to`. Numbers of the screen only. */
export function withinReach(line: Float64Array, from: number, to: number): readonly (readonly [price: number, total: number])[] {
  const points: (readonly [number, number])[] = [];
  for (let at = 0; at + 1 < line.length; at += 2) {
    const [price = 0, total = 0] = [line[at], line[at + 1]];
    if (price >= from && price <= to) points.push([price, total]);
  }
  return points;
}

export type DepthRange = { readonly from: number; readonly middle: number; readonly to: number; readonly most: number };
/** What a depth chart spans: a part of the price on both sides, and the larger of both totals there. Undefined without two sides. */
export function depthRange({ bids, asks }: BookCurve): DepthRange | undefined {
  const [bid, ask] = [bids[0], asks[0]];
  if (bid === undefined || ask === undefined) return undefined;
  const middle = (bid + ask) / 2;
  const furthest = Math.max(middle - (bids.at(-2) ?? bid), (asks.at(-2) ?? ask) - middle);
  const reach = Math.min(furthest, middle * depthReach) || middle * depthReach;
  const [from, to] = [middle - reach, middle + reach];
  const most = Math.max(withinReach(bids, from, to).at(-1)?.[1] ?? 0, withinReach(asks, from, to).at(-1)?.[1] ?? 0);
  return most === 0 ? undefined : { from, middle, to, most };
}

/** Paints both sides of the whole book as areas of running totals. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one picture, layer by layer
export function paintDepth(
  { pen, width, height, theme, pointer }: CanvasFrame,
  curve: BookCurve,
  {
    isOld,
    digits,
    amountDigit,
    locale,
  }: { readonly isOld: boolean; readonly digits: number; readonly amountDigit: number; readonly locale: string },
): void {
  const range = depthRange(curve);
  if (range === undefined) return;
  const { from, middle, to, most } = range;
  const bottom = height - axisHeight;
  const xOf = (price: number): number => ((price - from) / (to - from)) * width;
  const yOf = (total: number): number => bottom - (total / most) * (bottom - 12);

  for (const [line, color, edge] of [
    [curve.bids, theme.up, 0],
    [curve.asks, theme.down, width],
  ] as const) {
    const points = withinReach(line, from, to);
    const [first] = points;
    const last = points.at(-1);
    if (first === undefined || last === undefined) continue;
    pen.strokeStyle = isOld ? theme.faint : color;
    pen.fillStyle = isOld ? theme.faint : color;
    pen.lineWidth = 1.5;
    pen.beginPath();
    pen.moveTo(xOf(first[0]), bottom);
    let before = bottom;
    for (const [price, total] of points) {
      pen.lineTo(xOf(price), before);
      before = yOf(total);
      pen.lineTo(xOf(price), before);
    }
    pen.lineTo(edge, before);
    pen.stroke();
    pen.lineTo(edge, bottom);
    pen.closePath();
    pen.globalAlpha = fill;
    pen.fill();
    pen.globalAlpha = 1;
  }
  pen.font = `400 11px ${theme.font}`;
  pen.textBaseline = 'middle';
  pen.fillStyle = theme.faint;
  for (const [price, align] of [
    [from, 'left'],
    [middle, 'center'],
    [to, 'right'],
  ] as const) {
    pen.textAlign = align;
    pen.fillText(numberText(price, digits), Math.min(width - 6, Math.max(6, xOf(price))), height - axisHeight / 2);
  }
  pen.textAlign = 'right';
  pen.fillText(totalText(most, amountDigit, 2, locale), width - 6, 10);
  if (pointer !== null) {
    const price = from + (pointer.x / width) * (to - from);
    const side = price <= middle ? curve.bids : curve.asks;
    const [low, high] = price <= middle ? [price, middle] : [middle, price];
    const total = withinReach(side, low, high).at(-1)?.[1] ?? 0;
    pen.strokeStyle = theme.line;
    pen.beginPath();
    pen.moveTo(pointer.x, 0);
    pen.lineTo(pointer.x, bottom);
    pen.stroke();
    pen.fillStyle = theme.text;
    pen.textAlign = pointer.x > width / 2 ? 'right' : 'left';
    pen.fillText(
      `${numberText(price, digits)} · ${totalText(total, amountDigit, 3, locale)}`,
      pointer.x + (pointer.x > width / 2 ? -8 : 8),
      26,
    );
  }
}
