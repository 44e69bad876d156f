import { configure } from '@testing-library/react';

// In milliseconds. One second, the default, is over on a machine that does much else.
configure({ asyncUtilTimeout: 15_000 });
