-- Names of the field: completions are what typing is completed to, so suggestions can be people's. Catalogue only, nothing is rewritten.
alter type suggestion_kind rename to completion_kind;
--> statement-breakpoint
alter table suggestions rename to completions;
--> statement-breakpoint
alter table suggestion_terms rename to completion_terms;
--> statement-breakpoint
alter table completion_terms rename column suggestion_id to completion_id;
--> statement-breakpoint
alter sequence suggestions_id_seq rename to completions_id_seq;
--> statement-breakpoint
alter table completions rename constraint suggestions_pkey to completions_pkey;
--> statement-breakpoint
alter table completions rename constraint suggestions_target to completions_target;
--> statement-breakpoint
alter table completion_terms rename constraint suggestion_terms_suggestion_id_term_pk to completion_terms_completion_id_term_pk;
--> statement-breakpoint
alter table completion_terms rename constraint suggestion_terms_suggestion_id_suggestions_id_fk to completion_terms_completion_id_completions_id_fk;
--> statement-breakpoint
alter index suggestion_terms_prefix rename to completion_terms_prefix;
--> statement-breakpoint
alter index suggestion_terms_1 rename to completion_terms_1;
--> statement-breakpoint
alter index suggestion_terms_2 rename to completion_terms_2;
--> statement-breakpoint
alter index suggestion_terms_3 rename to completion_terms_3;
--> statement-breakpoint
alter index suggestion_terms_4 rename to completion_terms_4;
--> statement-breakpoint
alter table search_misses rename to zero_result_searches;
--> statement-breakpoint
alter table zero_result_searches rename constraint search_misses_day_words_region_pk to zero_result_searches_day_words_region_pk;
--> statement-breakpoint
alter table zero_result_searches rename constraint search_misses_words to zero_result_searches_words;
--> statement-breakpoint
alter index search_misses_by_count rename to zero_result_searches_by_count;
--> statement-breakpoint
alter table sessions rename column acting_id to impersonator_id;
--> statement-breakpoint
alter table sessions rename constraint sessions_acting_id_users_id_fk to sessions_impersonator_id_users_id_fk;
--> statement-breakpoint
alter index sessions_by_acting rename to sessions_by_impersonator;
