// There is no package with profiles.

export {};
