import { useState } from 'react';

/** The typed value of a field. It is reset when the address changes otherwise, such as by the back button. */
export function useTyped<Value>(inAddress: Value): [Value, (value: Value) => void] {
  const [typed, setTyped] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (JSON.stringify(seen) !== JSON.stringify(inAddress)) {
    setSeen(inAddress);
    setTyped(inAddress);
  }
  return [typed, setTyped];
}
