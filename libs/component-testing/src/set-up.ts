import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { refuseComplaints } from './complaints.ts';
import { fillInPlatform } from './platform.ts';

fillInPlatform();
refuseComplaints();
// the whole document would hide what failed; `screen.debug()` prints it
// and a busy machine may take its time
configure({ asyncUtilTimeout: 15_000, getElementError: (message) => new Error(message ?? 'Element not found.') });
