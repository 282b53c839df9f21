// A part of the console that is loaded when it is first used.

/** @throws what a person can do where it cannot be loaded; another call asks for it again */
export async function chunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw new Error(
      'A part of the console could not be loaded. If trying again does not help, load the page anew: Kiln may have been updated.',
      { cause },
    );
  }
}
