/**
 * The Python for the program of the documentation: PYTHON_PATH, else an installed one of 3.9 or newer, else Debian's package.
 * @throws Error with what to do when none can be had.
 */
export function findPython(): string;
