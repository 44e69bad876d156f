-- The filters, the order and the columns of a list that a person keeps under a name (docs/decisions/0101-chosen-columns.md).
CREATE TABLE "list_views" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"columns" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_views_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "list_views_list_known" CHECK ("list_views"."list" in ('learners', 'staff', 'courses', 'course-learners', 'groups', 'invitations', 'certificates', 'quiz-results', 'question-bank', 'tokens', 'portals', 'accounts', 'portal-requests', 'platform-audit')),
	CONSTRAINT "list_views_columns_listed" CHECK (jsonb_typeof("list_views"."columns") = 'array')
);
--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_name_key" ON "list_views" USING btree ("tenant_id","user_id","list","name");

-- Here and not in the table definition, which would import others in a circle.
ALTER TABLE list_views ADD CONSTRAINT list_views_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE list_views ENABLE ROW LEVEL SECURITY;
ALTER TABLE list_views FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON list_views TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON list_views TO app_tenant;
