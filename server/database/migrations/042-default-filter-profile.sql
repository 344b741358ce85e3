-- One profile of a person, at most, is applied when the directory opens.
create unique index filter_profiles_default on filter_profiles (user_id) where is_default;
