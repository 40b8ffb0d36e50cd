import { useEffect, useState, useSyncExternalStore } from 'react';

/** A place of a page that one part fills while it stands, and others read: parts that come later fill it without those being laid out anew. */
export type Slot<Value> = {
  readonly get: () => Value | null;
  readonly set: (value: Value | null) => void;
  readonly watch: (reader: () => void) => () => void;
};

export function createSlot<Value>(): Slot<Value> {
  const readers = new Set<() => void>();
  let held: Value | null = null;
  return {
    get: () => held,
    set(value) {
      if (value === held) return;
      held = value;
      for (const reader of readers) reader();
    },
    watch(reader) {
      readers.add(reader);
      return () => void readers.delete(reader);
    },
  };
}

/** A slot for the life of the component. */
export const useNewSlot = <Value>(): Slot<Value> => useState(() => createSlot<Value>())[0];

/** Fills a slot for the life of the component. */
export function useFilledSlot<Value>(slot: Slot<Value>, value: Value): void {
  useEffect(() => {
    slot.set(value);
    return () => slot.set(null);
  }, [slot, value]);
}

/** What stands in a slot; null while nothing does. */
export const useSlot = <Value>(slot: Slot<Value>): Value | null => useSyncExternalStore(slot.watch, slot.get);
