import { useEffect, useRef } from 'react';

/** Calls `action` with the latest value when it has not changed for `delay` ms; not for the initial value. */
export function useDebounced<Value>(value: Value, delay: number, action: (value: Value) => void): void {
  const latest = useRef(action);
  const reported = useRef(value);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    if (Object.is(reported.current, value)) return;
    const timer = setTimeout(() => {
      reported.current = value;
      latest.current(value);
    }, delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
}
