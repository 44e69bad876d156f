import { useState } from 'react';

/** A state that is reset to `source` whenever `source` changes, such as by the back button. */
export function useSyncedState<Value>(source: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(source);
  const [lastSource, setLastSource] = useState(source);
  if (JSON.stringify(lastSource) !== JSON.stringify(source)) {
    setLastSource(source);
    setValue(source);
  }
  return [value, setValue];
}
