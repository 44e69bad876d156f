import { useState } from 'react';

/** What is being typed. When the address changes by itself, as the browser's back does, it is what stands there. */
export function useTyped<Value>(inAddress: Value): [Value, (value: Value) => void] {
  const [typed, setTyped] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (JSON.stringify(seen) !== JSON.stringify(inAddress)) {
    setSeen(inAddress);
    setTyped(inAddress);
  }
  return [typed, setTyped];
}
